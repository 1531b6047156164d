import { Alert, Box, Button, StepContent, StepLabel, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { txtName } from '../../../../contract/platform/hostProof';
import type { OrderPartShown } from '../../../../contract/trade/parts/partCalls';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touchHeight } from '../../../ui/admin/touch';
import { moneyText } from '../../../ui/text/money';
import { Digest } from '../goods/Digest';
import { useShownOrder } from '../shownOrder';
import { ConfirmPartDialog, DecidePartDialog, StatementDialog, wordsOf } from './PartDialogs';
import { PartFacts } from './PartFacts';
import { useCheckPart } from './useParts';

const Quoted = ({ label, text }: { label: string; text: string }) =>
    text === '' ? null : (
        <Box>
            <Note component="p">{label}</Note>
            <Typography variant="text" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text}
            </Typography>
        </Box>
    );

/** Where a part stands, in a few words. */
export const usePartState = () => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const language = useLanguage();
    const { order } = useShownOrder();
    return ({ state, isAsked, dueAt, settledAt, toBuyer, amount }: OrderPartShown): string => {
        const word = (key: string, words?: object) => translate(`part.states.${key}`, words);
        if (state === 'held') return word(isAsked ? 'asked' : 'held');
        if (state === 'ended') return word('ended');
        if (state === 'met') {
            const isSoon = dueAt === null || dueAt <= Date.now();
            return isSoon ? word('metNow') : word('met', { time: textOf(dueAt) });
        }
        const time = textOf(settledAt ?? 0);
        if (toBuyer === '0') return word('settled', { time });
        if (toBuyer === amount) return word('returned', { time });
        const share = moneyText(toBuyer, order.currency, language);
        return word('divided', { time, amount: share });
    };
};

/** The buyer's record for the domain. */
const Record = ({ part }: { part: OrderPartShown }) => {
    const translate = useTranslate();
    if (part.record === null || part.state !== 'held') return null;
    const { host, text } = part.record;
    return (
        <Alert severity="info" icon={false}>
            {translate('part.record')}
            <Typography variant="text" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                {translate('part.recordName', { name: txtName(host) })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box component="code" sx={{ typography: 'code', overflowWrap: 'anywhere' }}>
                    {text}
                </Box>
                <CopyButton text={text} />
            </Box>
        </Alert>
    );
};

const dialogs: Readonly<Record<string, (part: OrderPartShown) => ReactNode>> = {
    confirm: part => <ConfirmPartDialog part={part} />,
    object: part => <StatementDialog part={part} action="object" />,
    prove: part => <StatementDialog part={part} action="prove" />,
    decide: part => <DecidePartDialog part={part} action="decide" />,
    refuse: part => <DecidePartDialog part={part} action="refuse" />,
};

const PartButtons = ({ part }: { part: OrderPartShown }) => {
    const translate = useTranslate();
    const { show } = useShownOrder();
    const { busy, check } = useCheckPart(part);
    const canCheck =
        part.actions.length > 0 && (part.kind === 'domain' || part.kind === 'analytics');
    const shown = part.actions.filter(action => dialogs[action] !== undefined);
    if (shown.length === 0) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {shown.map(action => (
                <Button
                    key={action}
                    size="small"
                    variant={action === 'confirm' || action === 'decide' ? 'contained' : 'outlined'}
                    disabled={part.kind === 'files' && action === 'confirm' && part.digest === null}
                    onClick={() => show(dialogs[action]?.(part))}
                    sx={touchHeight(36)}
                >
                    {translate(`${wordsOf(part)}.actions.${action}`)}
                </Button>
            ))}
            {canCheck && (
                <Button size="small" loading={busy} onClick={check} sx={touchHeight(36)}>
                    {translate('part.actions.check')}
                </Button>
            )}
        </Box>
    );
};

/** Name, amount and state of a part, as the label of its step. */
export const PartLabel = ({ part }: { part: OrderPartShown }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const stateText = usePartState();
    const { order } = useShownOrder();
    const amount = moneyText(part.amount, order.currency, language);
    return (
        <StepLabel optional={<Note>{stateText(part)}</Note>}>
            {translate(`part.kinds.${part.kind}`)}
            {' · '}
            {translate('part.amount', { amount, share: part.share })}
        </StepLabel>
    );
};

/** What is known of a part, and what can be done about it. */
export const PartDetails = ({ part }: { part: OrderPartShown }) => {
    const translate = useTranslate();
    const reads =
        part.readDays > 0 ? translate('part.readDays', part.readDays) : translate('part.readNone');
    return (
        <StepContent>
            <Box sx={{ display: 'grid', gap: 1.5, py: 1 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate(`part.about.${part.kind}`)}
                    {part.kind === 'analytics' && ` ${reads}.`}
                </Typography>
                {part.metBy !== '' && (
                    <Typography variant="text">{translate(`part.by.${part.metBy}`)}</Typography>
                )}
                <PartFacts part={part} />
                {part.digest !== null && (
                    <Box>
                        <Note component="p">{translate('part.digest')}</Note>
                        <Digest sha256={part.digest} />
                    </Box>
                )}
                <Record part={part} />
                <Quoted label={translate('part.statement')} text={part.statement} />
                <Quoted label={translate('part.why')} text={part.why} />
                <PartButtons part={part} />
            </Box>
        </StepContent>
    );
};
