export function searchBrowser(
    env: Record<string, string | undefined>,
    exists: (path: string) => boolean,
): string | undefined;
export function searchHeadless(
    env: Record<string, string | undefined>,
    exists: (path: string) => boolean,
): string | undefined;
export function findBrowser(): string | undefined;
export function findHeadless(): string | undefined;
export function ensureBrowser(): Promise<void>;
