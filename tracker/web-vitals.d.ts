/** What the second file uses of the package; its own types bring names of browsers' interfaces that ours have too. */
declare module 'web-vitals' {
    type Report = (metric: { value: number }) => void;
    interface Options {
        /** also values that are not final yet */
        reportAllChanges?: boolean;
    }
    export const onCLS: (report: Report, options?: Options) => void;
    export const onFCP: (report: Report, options?: Options) => void;
    export const onINP: (report: Report, options?: Options) => void;
    export const onLCP: (report: Report, options?: Options) => void;
    export const onTTFB: (report: Report, options?: Options) => void;
}
