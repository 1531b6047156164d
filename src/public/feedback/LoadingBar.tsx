import { useIsLoading } from '../../ui/browser/loading';
import { useTexts } from '../useTexts';

/** A thin line at the top while requests that people wait for are under way. */
export const LoadingBar = () => {
    const { loading } = useTexts();
    if (!useIsLoading()) return null;
    return <div className="loading-bar" role="progressbar" aria-label={loading} />;
};
