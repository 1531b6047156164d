import { resourcePaths } from '../../app/router/productPaths';

/** Where the page of one record lies; nothing for a resource without such pages. */
export const recordPath = (name: string, id: string): string | undefined =>
    resourcePaths[name]?.edit?.replace(/:(id|key)$/, encodeURIComponent(id));

export const listPath = (name: string): string | undefined => resourcePaths[name]?.list;

export const createPath = (name: string): string | undefined => resourcePaths[name]?.create;
