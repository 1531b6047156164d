import { useEffect } from 'react';

const host: string = import.meta.env.VITE_API_HOST ?? '';

/** ms that a page is in sight before it counts as read. */
const readingMs = 5_000;

/** Tells the server that somebody reads an article, once it was in sight for a while. */
export const useCountedView = (id: string): void => {
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const tell = () => {
            document.removeEventListener('visibilitychange', wait);
            const address = `${host}/api/v1/work/public/articles/${id}/view`;
            // a view that is not counted is nobody's trouble
            fetch(address, { method: 'POST', keepalive: true }).catch(() => {});
        };
        const wait = () => {
            clearTimeout(timer);
            timer = document.hidden ? undefined : setTimeout(tell, readingMs);
        };
        document.addEventListener('visibilitychange', wait);
        wait();
        return () => {
            document.removeEventListener('visibilitychange', wait);
            clearTimeout(timer);
        };
    }, [id]);
};
