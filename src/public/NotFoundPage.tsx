import { useIsSignedIn } from '../ui/browser/session';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

/** A page that is not there, or not open to whoever is signed in: both look the same. */
export const NotFoundPage = () => {
    const texts = useTexts();
    const isSignedIn = useIsSignedIn();
    return (
        <div className="narrow">
            <p className="big-code" aria-hidden="true">
                404
            </p>
            <h1>{texts.notFound.title}</h1>
            <p className="muted">{isSignedIn ? texts.notFound.ownText : texts.notFound.text}</p>
            <div className="row">
                {isSignedIn && (
                    <PublicLink to="/dashboard" className="button">
                        {texts.openStatistics}
                    </PublicLink>
                )}
                <PublicLink to="/home" className={isSignedIn ? 'button quiet' : 'button'}>
                    {texts.toHome}
                </PublicLink>
            </div>
        </div>
    );
};
