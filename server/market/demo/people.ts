/** Who sells. */
export const sellers: readonly string[] = [
    'Linden Studio',
    '青禾软件',
    'Northgate Domains',
    '云栈工作室',
    'Maple & Co',
    '域名收藏家老周',
];

/** Who asks, writes and reviews. */
export const buyers: readonly string[] = ['Jonas', '小林', 'Alba', '林知夏', 'Tomás'];

/** Who sold a website to whom, in pairs: of each person one sale counts when values are estimated. */
export const traders: readonly string[] = [
    ...['Fjord Labs', 'Inês', '海盐工作室', 'Marek', 'Papermill', '周屿'],
    ...['Orchard Web', 'Saskia', '半亩方塘', 'Leo', 'Small Batch', '许清'],
    ...['Wren & Sons', 'Nadia', 'Lantern House', '沈若'],
];

/** Everybody who was made up; listings name their seller by the place in it. */
export const people: readonly string[] = sellers.concat(buyers, traders);

export const placeOf = (name: string): number => people.indexOf(name);
