import type { AnyDefinition } from './definition';

/** How a resource lies in its table: as it is, or made of what the domains have opened. */
type Declared<Services> =
    | AnyDefinition
    | readonly AnyDefinition[]
    | ((services: Services) => AnyDefinition | readonly AnyDefinition[]);

/**
 * The resources of a domain, found by their place: what the modules of `import.meta.glob` export under a name
 * that ends with `Resource` or `Resources`.
 */
export const resourcesByPlace =
    <Services>(found: Record<string, Record<string, unknown>>) =>
    (services: Services): readonly AnyDefinition[] =>
        Object.values(found)
            .flatMap(exported => Object.entries(exported))
            .filter(([name]) => /Resources?$/.test(name))
            .map(([, declared]) => declared as Declared<Services>)
            .flatMap(declared => (typeof declared === 'function' ? declared(services) : declared));
