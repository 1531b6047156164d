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
