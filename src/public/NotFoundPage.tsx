import { useIsSignedIn } from '../ui/browser/session';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

export const NotFoundPage = () => {
    const texts = useTexts();
    const isSignedIn = useIsSignedIn();
    return (
        <div className="narrow">
            <p className="big-code" aria-hidden="true">
                404
            </p>
            <h1>{texts.notFound.title}</h1>
            <p className="muted">{texts.notFound.text}</p>
            <div className="row">
                <PublicLink to="/home" className="button">
                    {texts.toHome}
                </PublicLink>
                {isSignedIn && (
                    <PublicLink to="/dashboard" className="button quiet">
                        {texts.openStatistics}
                    </PublicLink>
                )}
            </div>
        </div>
    );
};
