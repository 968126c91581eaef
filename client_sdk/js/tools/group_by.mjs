// Map.groupBy and Object.groupBy, with which Vitest tells of failures; Node 20 does not have them.

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let place = 0;
  for (const item of items) {
    const key = keyOf(item, place++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};
Object.groupBy ??= (items, keyOf) => Object.fromEntries(Map.groupBy(items, keyOf));
