import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AttributionAnswer } from '../../../contract/analytics/attribution';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { exact, percent } from '../../ui/text/numbers';
import { moneyText } from '../goals/moneyText';
import { AttributionTable } from './AttributionTable';
import { type AttributionFigure, attributionFigures } from './figures';

interface Props {
    data: AttributionAnswer;
    /** its name */
    goal: string;
    isCompared: boolean;
}

const useSummary = ({ data, goal }: Props): string => {
    const translate = useTranslate();
    const language = useLanguage();
    const { conversions, value, currency, alone, visits } = data;
    return [
        translate('attribution.summary', { goal, conversions: exact(conversions, language) }),
        value !== null &&
            translate('attribution.worth', { value: moneyText(value, currency, language) }),
        visits !== null && translate('attribution.average', { visits: exact(visits, language) }),
        conversions > 0 &&
            translate('attribution.alone', { share: percent(alone / conversions, language) }),
    ]
        .filter(Boolean)
        .join(' · ');
};

const useFigure = (hasValue: boolean) => {
    const [search, setSearch] = useSearch();
    const choices = attributionFigures.filter(one => one !== 'value' || hasValue);
    const figure = choices.find(one => one === search.get('figure')) ?? 'conversions';
    const setFigure = (one: AttributionFigure) =>
        setSearch(changeWords({ figure: one }), { preventScrollReset: true, replace: true });
    return { choices, figure, setFigure };
};

/** What the models give to each value, beside each other, and what has to be known about it. */
export const AttributionBody = (props: Props) => {
    const { data, goal, isCompared } = props;
    const translate = useTranslate();
    const language = useLanguage();
    const summary = useSummary(props);
    const { choices, figure, setFigure } = useFigure(data.value !== null);
    const warning = data.isWithinDay && (
        <Note component="p" sx={{ px: 2.5, pb: 1 }}>
            {translate('attribution.withinDay')}
        </Note>
    );
    if (data.list.length === 0) {
        return (
            <>
                {warning}
                <StateCard
                    inner
                    title={translate('report.empty.title')}
                    text={translate('attribution.none', { goal })}
                />
            </>
        );
    }
    const amounts = data.unconverted
        .map(one => moneyText(one.amount, one.currency, language))
        .join(', ');
    return (
        <>
            <Note component="p" sx={{ px: 2.5, pb: 1 }}>
                {summary}
            </Note>
            {warning}
            {amounts !== '' && (
                <Note component="p" sx={{ px: 2.5, pb: 1 }}>
                    {translate('attribution.unconverted', { amounts })}
                </Note>
            )}
            <Box sx={{ px: 2.5, pb: 1 }}>
                <ChoiceSwitch
                    label={translate('attribution.figure')}
                    choices={choices}
                    value={figure}
                    textOf={one => translate(`attribution.figures.${one}`)}
                    onChange={setFigure}
                />
            </Box>
            <AttributionTable data={data} figure={figure} isCompared={isCompared} />
        </>
    );
};
