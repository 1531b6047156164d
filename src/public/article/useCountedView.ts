import { useEffect } from 'react';
import { tellView } from '../../ui/browser/tellView';

/** ms that a page is in sight before it counts as read. */
const readingMs = 5_000;

/** Tells the server that somebody reads an article, once it was in sight for a while. */
export const useCountedView = (id: string): void => {
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const tell = () => {
            document.removeEventListener('visibilitychange', wait);
            void tellView(`/api/v1/work/public/articles/${id}/view`);
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
