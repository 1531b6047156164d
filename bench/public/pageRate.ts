import { Agent, get } from 'node:http';

const connections = 32;

const fetchOnce = (url: string, agent: Agent): Promise<number> =>
    new Promise((resolve, reject) => {
        const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, response => {
            response.resume();
            response.on('end', () => resolve(response.statusCode ?? 0));
        });
        request.on('error', reject);
    });

/** How many times a second a page is answered to as many as ask at once; throws at another status. */
export const pageRate = async (url: string, seconds: number): Promise<number> => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const end = performance.now() + seconds * 1000;
    let count = 0;
    const ask = async () => {
        while (performance.now() < end) {
            const status = await fetchOnce(url, agent);
            if (status !== 200) throw new Error(`${url} answered ${status}`);
            count += 1;
        }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: connections }, ask));
    agent.destroy();
    return count / ((performance.now() - start) / 1000);
};
