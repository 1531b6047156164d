import type { Office } from './core/defineOffice';

const found = import.meta.glob<Office | readonly Office[]>('./*/index.tsx', {
    eager: true,
    import: 'office',
});

/** Every resource of the back-office: what the folders beside this file declare. */
export const offices: readonly Office[] = Object.values(found).flat();
