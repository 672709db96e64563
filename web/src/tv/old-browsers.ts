/** What browsers before Chrome 71 lack and Preact needs. Imported before all else. */
if (typeof queueMicrotask !== 'function')
  window.queueMicrotask = (task) => {
    void Promise.resolve().then(task);
  };
