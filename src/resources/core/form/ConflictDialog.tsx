import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    Radio,
    RadioGroup,
    Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { Note } from '../../../ui/admin/text/Note';
import { type Describe, useDescribe, useFieldLabel } from '../describe';
import { type Difference, firstChoice, type Side } from './conflict';

interface ChoiceProps {
    name: string;
    difference: Difference;
    value: Side;
    describe: Describe | undefined;
    onChange: (side: Side) => void;
}

const Choice = ({ name, difference, value, describe, onChange }: ChoiceProps) => {
    const id = useId();
    const translate = useTranslate();
    const labelOf = useFieldLabel(name);
    const write = useDescribe(name, describe);
    const { field, before } = difference;
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <Typography id={id} sx={{ fontWeight: 600 }}>
                {labelOf(field)}
            </Typography>
            <Note>
                {translate('office.conflict.before')}: {write(field, before)} ·{' '}
                {translate('office.conflict.contested')}
            </Note>
            <RadioGroup
                aria-labelledby={id}
                value={value}
                onChange={(_, side) => onChange(side as Side)}
            >
                {(['theirs', 'mine'] as const).map(side => (
                    <FormControlLabel
                        key={side}
                        value={side}
                        control={<Radio />}
                        label={
                            <>
                                <b>{translate(`office.conflict.${side}`)}:</b>{' '}
                                {write(field, difference[side])}
                            </>
                        }
                        sx={{ overflowWrap: 'anywhere' }}
                    />
                ))}
            </RadioGroup>
        </Box>
    );
};

interface KeptProps {
    name: string;
    found: readonly Difference[];
}

/** What only one of the two changed stays as whoever changed it wrote it. */
const Kept = ({ name, found }: KeptProps) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(name);
    return (['theirs', 'mine'] as const).map(side => {
        const fields = found
            .filter(one => !one.isContested && firstChoice(one) === side)
            .map(({ field }) => labelOf(field));
        if (fields.length === 0) return null;
        const words = { fields: fields.join(', ') };
        return <Note key={side}>{translate(`office.conflict.kept.${side}`, words)}</Note>;
    });
};

const textOf = (found: readonly Difference[]): 'same' | 'apart' | 'text' => {
    if (found.length === 0) return 'same';
    return found.some(({ isContested }) => isContested) ? 'text' : 'apart';
};

interface Props {
    name: string;
    /** who changed it last, and when; as far as it is known */
    by: string;
    found: readonly Difference[];
    describe: Describe | undefined;
    busy: boolean;
    onSave: (choices: Readonly<Record<string, Side>>) => void;
    /** goes on with the present record, without one's own changes */
    onTakeTheirs: () => void;
    onClose: () => void;
}

/** Somebody saved the record while one was writing: field by field, whose value is to stay. */
export const ConflictDialog = (props: Props) => {
    const { name, by, found, describe, busy, onSave, onTakeTheirs, onClose } = props;
    const id = useId();
    const translate = useTranslate();
    const [choices, setChoices] = useState<Record<string, Side>>({});
    const contested = found.filter(({ isContested }) => isContested);
    const all = (side: Side) =>
        setChoices(Object.fromEntries(contested.map(({ field }) => [field, side])));
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <DialogTitle id={id}>{translate('office.conflict.title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
                <Alert severity="warning">
                    {translate(`office.conflict.${textOf(found)}`)}{' '}
                    {by && translate('office.conflict.by', { by })}
                </Alert>
                {contested.length > 1 && (
                    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                        <Button variant="outlined" onClick={() => all('theirs')}>
                            {translate('office.conflict.allTheirs')}
                        </Button>
                        <Button variant="outlined" onClick={() => all('mine')}>
                            {translate('office.conflict.allMine')}
                        </Button>
                    </Box>
                )}
                <Kept name={name} found={found} />
                {contested.map(difference => (
                    <Choice
                        key={difference.field}
                        name={name}
                        difference={difference}
                        value={choices[difference.field] ?? firstChoice(difference)}
                        describe={describe}
                        onChange={side => setChoices(now => ({ ...now, [difference.field]: side }))}
                    />
                ))}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
                <Button onClick={onClose} disabled={busy}>
                    {translate('office.conflict.goOn')}
                </Button>
                <Button onClick={onTakeTheirs} disabled={busy}>
                    {translate('office.conflict.discard')}
                </Button>
                {found.length > 0 && (
                    <Button variant="contained" loading={busy} onClick={() => onSave(choices)}>
                        {translate('common.save')}
                    </Button>
                )}
            </DialogActions>
        </DialogFrame>
    );
};
