import { isSignedIn } from '../../shared/session';
import { PublicLink } from '../PublicLink';
import { useTexts } from '../useTexts';
import { ExampleCurve } from './ExampleCurve';

const Call = () => {
    const texts = useTexts();
    return isSignedIn() ? (
        <PublicLink to="/dashboard" className="button">
            {texts.openStatistics}
        </PublicLink>
    ) : (
        <PublicLink to="/login" className="button">
            {texts.signIn}
        </PublicLink>
    );
};

const Hero = () => {
    const { home } = useTexts();
    return (
        <section className="hero">
            <div>
                <h1>{home.promise}</h1>
                <p className="lead">{home.lead}</p>
                <div className="row">
                    <Call />
                    <a href="#figures" className="button quiet">
                        {home.definitions}
                    </a>
                </div>
            </div>
            <ExampleCurve />
        </section>
    );
};

const Figures = () => {
    const { home } = useTexts();
    return (
        <section className="band" id="figures" aria-labelledby="figures-title">
            <h2 id="figures-title">{home.measures}</h2>
            <p className="muted section-lead">{home.measuresLead}</p>
            <dl className="definitions">
                {home.figures.map(([name, meaning]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{meaning}</dd>
                    </div>
                ))}
            </dl>
        </section>
    );
};

const Reasons = () => {
    const { home } = useTexts();
    return (
        <section className="band" aria-labelledby="trust-title">
            <h2 id="trust-title">{home.trust}</h2>
            <ul className="reasons">
                {home.reasons.map(([name, text]) => (
                    <li key={name}>
                        <h3>{name}</h3>
                        <p>{text}</p>
                    </li>
                ))}
            </ul>
        </section>
    );
};

const Start = () => {
    const { home } = useTexts();
    return (
        <section className="band" aria-labelledby="start-title">
            <h2 id="start-title">{home.start}</h2>
            <ol className="steps">
                {home.steps.map(([name, text]) => (
                    <li key={name}>
                        <h3>{name}</h3>
                        <p>{text}</p>
                    </li>
                ))}
            </ol>
            <div className="row">
                <Call />
            </div>
        </section>
    );
};

export const HomePage = () => (
    <>
        <Hero />
        <Figures />
        <Reasons />
        <Start />
    </>
);
