/** The reports of a site as its menu has them; a share link may be limited to some. */
export const reportNames = [
    'overview',
    'visitor',
    'trend',
    'area',
    'ip',
    'refer',
    'refer_total',
    'search_engine',
    'keyword',
    'content',
    'src',
    'domain',
] as const;
export type ReportName = (typeof reportNames)[number];
