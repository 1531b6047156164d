import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    journeyDirections,
    leastJourneySteps,
    mostJourneyDepth,
    mostJourneySteps,
} from '../../../contract/analytics/journeys';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { useMayFilter } from '../filters/useMayFilter';
import type { ReportScope } from '../report/scope';
import { AnchorValue } from './AnchorValue';
import { anchorsOf, hasValue, type JourneyWords } from './journeyWords';

interface ChoiceProps<Value extends string | number> {
    label: string;
    value: Value;
    choices: readonly Value[];
    textOf: (value: Value) => string;
    onChange: (value: Value) => void;
    width: number;
}

const Choice = <Value extends string | number>(props: ChoiceProps<Value>) => {
    const { label, value, choices, textOf, onChange, width } = props;
    return (
        <TextField
            select
            size="small"
            variant="outlined"
            margin="none"
            label={label}
            value={value}
            onChange={({ target }) => {
                const next = choices.find(one => String(one) === String(target.value));
                if (next !== undefined) onChange(next);
            }}
            fullWidth={false}
            sx={{ width }}
        >
            {choices.map(one => (
                <MenuItem key={one} value={one}>
                    {textOf(one)}
                </MenuItem>
            ))}
        </TextField>
    );
};

const upTo = (least: number, most: number): number[] =>
    Array.from({ length: most - least + 1 }, (_, at) => least + at);

interface Props {
    words: JourneyWords;
    scope: ReportScope;
    onChange: (words: Partial<JourneyWords>) => void;
}

/** Where journeys begin or end, how far they are followed, and what is folded. */
export const JourneyControls = ({ words, scope, onChange }: Props) => {
    const translate = useTranslate();
    const mayFilter = useMayFilter();
    const { direction, anchor } = words;
    const anchors = anchorsOf(direction).filter(
        one => !one.startsWith('source') || mayFilter('sourceName'),
    );
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'flex-start',
                gap: 1.5,
                px: 2.5,
                pt: 1,
            }}
        >
            <ChoiceSwitch
                label={translate('journeys.direction')}
                choices={journeyDirections}
                value={direction}
                textOf={one => translate(`journeys.directions.${one}`)}
                onChange={next =>
                    onChange({
                        direction: next,
                        ...(!anchorsOf(next).includes(anchor) && { anchor: 'visit' }),
                    })
                }
            />
            <Choice
                label={translate('journeys.anchor')}
                value={anchors.includes(anchor) ? anchor : 'visit'}
                choices={anchors}
                textOf={one =>
                    one === 'visit' && direction === 'backward'
                        ? translate('journeys.visitEnd')
                        : translate(`journeys.anchors.${one}`)
                }
                onChange={next => onChange({ anchor: next, anchorValue: '' })}
                width={160}
            />
            {hasValue(anchor) && (
                <AnchorValue
                    key={`${anchor} ${words.anchorValue}`}
                    anchor={anchor}
                    value={words.anchorValue}
                    scope={scope}
                    onChange={anchorValue => onChange({ anchorValue })}
                />
            )}
            <Choice
                label={translate('journeys.steps')}
                value={words.steps}
                choices={upTo(leastJourneySteps, mostJourneySteps)}
                textOf={String}
                onChange={steps => onChange({ steps })}
                width={88}
            />
            <Choice
                label={translate('journeys.depth')}
                value={words.depth}
                choices={upTo(0, mostJourneyDepth)}
                textOf={one => translate(`journeys.depths.${one}`)}
                onChange={depth => onChange({ depth })}
                width={184}
            />
            <FormControlLabel
                control={
                    <Switch
                        size="small"
                        checked={words.events === '1'}
                        onChange={(_, isOn) => onChange({ events: isOn ? '1' : '0' })}
                    />
                }
                label={translate('journeys.events')}
                sx={{ ml: 0, minHeight: 40, gap: 0.5 }}
            />
        </Box>
    );
};
