/** A domain uses those on lower floors; of one floor they do not know each other. */
const floors = [
    ['platform'],
    ['identity'],
    ['analytics'],
    ['messaging', 'content'],
    ['market'],
    ['trade'],
    ['shell'],
];

export const floorOf = new Map(floors.flatMap((domains, at) => domains.map(name => [name, at])));
