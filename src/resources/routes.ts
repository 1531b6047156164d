import type { ResourceRoute } from './core/resourceRoute';

type Declared = Record<string, ResourceRoute | readonly ResourceRoute[]>;

const found = import.meta.glob<Declared>('./*/route.ts', { eager: true });

/** Every resource of the back-office, in the order of the menu: what `route.ts` in the folders here declares. */
export const resourceRoutes: readonly ResourceRoute[] = Object.values(found)
    .flatMap(declared => Object.values(declared).flat())
    .sort((a, b) => a.place - b.place);
