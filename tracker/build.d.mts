export declare function buildTracker(options?: {
    outFile?: string;
    vitalsFile?: string;
}): Promise<void>;
