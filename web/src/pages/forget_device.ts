// Deletes all that Stolik keeps in this browser: storage, databases, caches, and its service worker.

export async function forgetDevice(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  if ("caches" in window) {
    const names = await caches.keys();
    await Promise.allSettled(names.map((name) => caches.delete(name)));
  }
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name); // done once no tab has it open
  localStorage.clear();
  for (const key of Object.keys(sessionStorage)) if (/^(stolik|firebase)/.test(key)) sessionStorage.removeItem(key);
}
