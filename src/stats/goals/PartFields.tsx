import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
    type GoalPartKind,
    goalPartKinds,
    patternKinds,
    propertyOperators,
} from '../../../contract/analytics/goals';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { type ConditionDraft, newCondition, type PartDraft } from './goalDraft';

interface Place {
    /** of the part in the form: `ways.0.1` */
    name: string;
}

const row = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
    gap: 1.5,
} as const;

const Pattern = ({ name, kind }: Place & { kind: PartDraft['kind'] }) => {
    const translate = useTranslate();
    return (
        <Box sx={row}>
            <TextEntry select name={`${name}.at.how`} label={translate('goals.howLabel')}>
                {patternKinds.map(how => (
                    <MenuItem key={how} value={how}>
                        {translate(`goals.patterns.${how}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name={`${name}.at.text`}
                label={translate(`goals.text.${kind}`)}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
            />
        </Box>
    );
};

const Condition = ({ name, onRemove }: Place & { onRemove: () => void }) => {
    const translate = useTranslate();
    const operator: unknown = useWatch({ name: `${name}.operator` });
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '3fr 3fr 3fr auto' },
                gap: 1,
                alignItems: 'start',
                '& > *': { minWidth: 0, gridColumn: { xs: 1, sm: 'auto' } },
            }}
        >
            <TextEntry name={`${name}.property`} label={translate('goals.property')} />
            <TextEntry select name={`${name}.operator`} label={translate('goals.operator')}>
                {propertyOperators.map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`goals.operators.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            {operator === 'exists' ? (
                <span />
            ) : (
                <TextEntry name={`${name}.value`} label={translate('goals.propertyValue')} />
            )}
            <Box sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: '-2 !important' }}>
                <IconButton aria-label={translate('goals.removeCondition')} onClick={onRemove}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Box>
        </Box>
    );
};

const EventFields = ({ name }: Place) => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const where = useWatch({ name: `${name}.where` }) as ConditionDraft[];
    const set = (next: ConditionDraft[]) => setValue(`${name}.where`, next);
    return (
        <>
            <TextEntry
                name={`${name}.name`}
                label={translate('goals.event')}
                helperText={translate('goals.eventHelp')}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            {where.map((_, at) => (
                <Condition
                    // biome-ignore lint/suspicious/noArrayIndexKey: the fields go by their places
                    key={at}
                    name={`${name}.where.${at}`}
                    onRemove={() => set(where.filter((__, other) => other !== at))}
                />
            ))}
            {where.length < 5 && (
                <Button
                    startIcon={<AddIcon />}
                    onClick={() => set([...where, newCondition])}
                    sx={{ justifySelf: 'start' }}
                >
                    {translate('goals.addCondition')}
                </Button>
            )}
        </>
    );
};

const NumberEntry = ({ name, label }: Place & { label: string }) => (
    <TextEntry
        name={name}
        label={label}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
    />
);

const Own = ({ name, kind }: Place & { kind: PartDraft['kind'] }) => {
    const translate = useTranslate();
    switch (kind) {
        case 'event':
            return <EventFields name={name} />;
        case 'scroll':
            return (
                <>
                    <NumberEntry name={`${name}.percent`} label={translate('goals.percent')} />
                    <Pattern name={name} kind={kind} />
                </>
            );
        case 'engaged':
        case 'duration':
            return <NumberEntry name={`${name}.seconds`} label={translate('goals.seconds')} />;
        case 'depth':
            return <NumberEntry name={`${name}.pages`} label={translate('goals.pages')} />;
        default:
            return <Pattern name={name} kind={kind} />;
    }
};

/** What has to happen, and all that is to be said of it. */
export const PartFields = ({
    name,
    kinds = goalPartKinds,
    onRemove,
}: Place & { kinds?: readonly GoalPartKind[]; onRemove?: (() => void) | undefined }) => {
    const translate = useTranslate();
    const kind = useWatch({ name: `${name}.kind` }) as PartDraft['kind'];
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <TextEntry select name={`${name}.kind`} label={translate('goals.kind')}>
                    {kinds.map(one => (
                        <MenuItem key={one} value={one}>
                            {translate(`goals.kinds.${one}`)}
                        </MenuItem>
                    ))}
                </TextEntry>
                {onRemove && (
                    <IconButton aria-label={translate('goals.removePart')} onClick={onRemove}>
                        <CloseIcon fontSize="small" />
                    </IconButton>
                )}
            </Box>
            <Own name={name} kind={kind} />
        </Box>
    );
};
