/** Whether the page is in a language that reads from right to left. */
export const readsFromRight = () => document.documentElement.dir === 'rtl';
