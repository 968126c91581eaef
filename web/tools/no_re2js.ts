// Stands for re2js in the bundle: only Firestore's pipelines match text by it, and we have none.

export const RE2JS = {
  compile(): never {
    throw new Error("Firestore's pipelines are not part of this build");
  },
};
