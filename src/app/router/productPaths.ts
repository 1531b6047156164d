import { routeAt } from '../routes/match';
import { routes } from '../routes/table';

/** Where the pages of a react-admin resource lie; `:id` or `:key` stands for the record's id. */
type ResourcePaths = Partial<Record<'list' | 'create' | 'edit', string>>;

type PathsByName = Readonly<Record<string, ResourcePaths>>;

const collect = (): PathsByName => {
    const found: Record<string, ResourcePaths> = {};
    for (const { path, resource } of routes) {
        if (resource) found[resource.name] = { ...found[resource.name], [resource.view]: path };
    }
    return found;
};

/** The addresses of the resources by name, as the route table has them. */
export const resourcePaths: PathsByName = collect();

/** react-admin's own addresses: `/name`, `/name/create`, `/name/5`, `/name/5/show`, `/name/5/2`. */
const canonical = /^\/([^/?#]+)(?:\/([^/?#]+))?(?:\/show)?((?:\/[^?#]*)?(?:[?#].*)?)$/;

/** The product's address for one that react-admin makes; any other address stays as it is. */
export const toProductPath = (address: string, names: PathsByName = resourcePaths): string => {
    const [, name = '', id, rest = ''] = canonical.exec(address) ?? [];
    const paths = Object.hasOwn(names, name) ? names[name] : undefined;
    if (!paths?.list) return address;
    if (id === undefined) return paths.list + rest;
    // a group may have the name of a resource, and pages below it that are no records
    if (routeAt(`/${name}/${id}`)?.area === 'app') return address;
    if (id === 'create') return (paths.create ?? paths.list) + rest;
    return paths.edit ? paths.edit.replace(/:(id|key)$/, id) + rest : paths.list;
};
