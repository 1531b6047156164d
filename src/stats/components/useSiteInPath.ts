import { useParams } from 'react-router-dom';

/** The site in a path such as `/site/trend/abc123def456`; the word comId names none. */
export const useSiteInPath = (): string | undefined => {
    const { comId } = useParams();
    return comId === 'comId' ? undefined : comId;
};
