/** What a browser measures of a page view, as web.dev names it. */
export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Up to the first is good, above the second poor: ms; of `cls` the shifts' score. */
export const vitalThresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
    lcp: [2500, 4000],
    inp: [200, 500],
    cls: [0.1, 0.25],
    fcp: [1800, 3000],
    ttfb: [800, 1800],
};

/** Whole numbers travel and are stored: of `cls` ten-thousandths, else ms. */
export const vitalFactor = (name: VitalName): number => (name === 'cls' ? 10_000 : 1);

/** As stored; what is larger is cut. */
export const maxVital = (name: VitalName): number => (name === 'cls' ? 65_535 : 600_000);
