export function searchBrowser(
    env: Record<string, string | undefined>,
    exists: (path: string) => boolean,
): string | undefined;
export function findBrowser(): string | undefined;
export function ensureBrowser(): Promise<string | undefined>;
