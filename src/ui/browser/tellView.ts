import { apiHost } from './apiHost';
import { callHeaders } from './callHeaders';

/** Tells the server that something was seen, also while the page is being left. */
export const tellView = async (path: string): Promise<void> => {
    try {
        await fetch(apiHost + path, {
            method: 'POST',
            credentials: 'include',
            headers: callHeaders(),
            keepalive: true,
            signal: AbortSignal.timeout(15_000),
        });
    } catch {
        // a view that is not counted is nobody's trouble
    }
};
