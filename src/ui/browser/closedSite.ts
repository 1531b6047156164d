import { callHeaders } from './callHeaders';

/** The contract's address, written out: its schemas would weigh more than the closed page. */
export const settingsPath = '/api/v1/work/comm/settings';

/** Whether the server says that the site is open; a server that does not answer says nothing. */
export const askWhetherOpen = async (host: string): Promise<boolean> => {
    try {
        const response = await fetch(host + settingsPath, {
            cache: 'no-store',
            credentials: 'include',
            headers: callHeaders(),
            signal: AbortSignal.timeout(15_000),
        });
        const { code, data } = (await response.json()) as {
            code: number;
            data?: { set?: { webclose?: unknown } };
        };
        return code === 200 && data?.set !== undefined && data.set.webclose !== 1;
    } catch {
        return false;
    }
};
