export declare function buildTracker(options?: { outFile?: string }): Promise<void>;
