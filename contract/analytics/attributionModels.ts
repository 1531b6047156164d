/** How a conversion's credit is split over the visits before it; the order is that of columns. */
export const attributionModels = [
    'first',
    'last',
    'lastNonDirect',
    'linear',
    'position',
    'decay',
] as const;
export type AttributionModel = (typeof attributionModels)[number];

/** What the visits before a conversion are told apart by. */
export const attributionDimensions = [
    ...(['source', 'sourceName', 'utmCampaign', 'utmSource', 'utmMedium'] as const),
    ...(['utmTerm', 'utmContent', 'referrer', 'entryPath'] as const),
] as const;
export type AttributionDimension = (typeof attributionDimensions)[number];

/** Days before a conversion whose visits have a share in it. */
export const lookback = { least: 1, usual: 30, most: 90 } as const;

/** Days in which the weight of a visit halves, in the model of decay. */
export const halfLifeDays = 7;
