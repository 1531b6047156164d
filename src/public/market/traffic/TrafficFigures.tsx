import type { TrafficFigures as Figures } from '../../../../contract/market/public/trafficSnapshot';
import type { Language } from '../../../ui/browser/language';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../../useTexts';
import { trafficTexts } from './texts';
import { durationText, numberText, percentText } from './words';

const shown = ['uv', 'pv', 'ip', 'visits', 'bounceRate', 'duration', 'depth'] as const;

const textOf = (name: (typeof shown)[number], figures: Figures, language: Language): string => {
    const value = figures[name];
    if (value === null) return '–';
    if (name === 'bounceRate') return percentText(value, language);
    if (name === 'duration') return durationText(value, language);
    return numberText(value, language, name === 'depth' ? 2 : 0);
};

/** The figures of a period, each with what it means. */
export const TrafficFigures = ({ figures }: { figures: Figures }) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    return (
        <dl className="traffic-figures">
            {shown.map(name => (
                <div key={name} title={texts.help[name]}>
                    <dt>{texts.figures[name]}</dt>
                    <dd>{textOf(name, figures, language)}</dd>
                </div>
            ))}
        </dl>
    );
};
