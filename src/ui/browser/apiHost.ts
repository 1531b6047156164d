/** Where the calls go: `https://host` of another server, or nothing for the page's own. */
export const apiHost: string = import.meta.env.VITE_API_HOST ?? '';
