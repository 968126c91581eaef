// The trumps of Zole, from the highest down.

export const ZOLE_TRUMPS = "Qc Qs Qh Qd Jc Js Jh Jd Ad Td Kd 9d 8d 7d".split(" ");
