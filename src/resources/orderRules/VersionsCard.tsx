import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type OrderRulesView,
    type RuleVersion,
    withdrawOrderRules,
} from '../../../contract/trade/orders/orderRules';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { showToast } from '../../ui/toasts/toasts';
import { useChangeLabel } from '../core/changeLabels';
import { useDescribe } from '../core/describe';

/** So many changes of a version are shown before somebody asks for all. */
const shownAtFirst = 4;

const Changes = ({ changes }: Pick<RuleVersion, 'changes'>) => {
    const translate = useTranslate();
    const labelOf = useChangeLabel('orders');
    const describe = useDescribe('orders', {}, changes);
    const [isWhole, setIsWhole] = useState(false);
    const all = Object.entries(changes);
    if (all.length === 0) return <Note component="p">{translate('orderRules.versions.same')}</Note>;
    return (
        <>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {(isWhole ? all : all.slice(0, shownAtFirst)).map(([field, [from, to]]) => (
                    <Typography key={field} component="li" variant="text">
                        {labelOf(field)}: {describe(field, from)} → {describe(field, to)}
                    </Typography>
                ))}
            </Box>
            {!isWhole && all.length > shownAtFirst && (
                <Button onClick={() => setIsWhole(true)} sx={{ justifySelf: 'start' }}>
                    {translate('orderRules.versions.more', { smart_count: all.length })}
                </Button>
            )}
        </>
    );
};

const Version = ({ version, onWithdraw }: { version: RuleVersion; onWithdraw: () => void }) => {
    const translate = useTranslate();
    const timeText = useInstantText();
    const { part, state, effectiveAt, author, createdAt, reason, changes } = version;
    const { withdrawnAt, withdrawnBy, withdrawReason } = version;
    return (
        <Box component="li" sx={{ display: 'grid', gap: 0.75, px: 2.5, py: 1.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography component="h3" variant="subtitle1">
                    {translate(`orderRules.${part}`)} ·{' '}
                    {translate('orderRules.versions.from', { time: timeText(effectiveAt) })}
                </Typography>
                <StateChip
                    state={state}
                    texts="orderRules.versions.states"
                    colours={{ planned: 'info', current: 'success' }}
                />
                {state === 'planned' && (
                    <Button color="error" onClick={onWithdraw} sx={{ ml: 'auto' }}>
                        {translate('orderRules.versions.withdraw')}
                    </Button>
                )}
            </Box>
            <Note component="p">
                {author
                    ? translate('orderRules.versions.by', {
                          name: author.name,
                          time: timeText(createdAt),
                      })
                    : translate('orderRules.versions.unknown')}
            </Note>
            {reason !== '' && (
                <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                    {reason}
                </Typography>
            )}
            <Changes changes={changes} />
            {withdrawnAt !== null && (
                <Note component="p">
                    {translate('orderRules.versions.taken', {
                        name: withdrawnBy?.name ?? '',
                        time: timeText(withdrawnAt),
                        reason: withdrawReason,
                    })}
                </Note>
            )}
        </Box>
    );
};

interface Props {
    history: OrderRulesView['history'];
    onChanged: (rules: OrderRulesView) => void;
}

/** What held, holds and is going to, by whom and why; a planned version can be taken back. */
export const VersionsCard = ({ history, onChanged }: Props) => {
    const translate = useTranslate();
    const timeText = useInstantText();
    const [asked, setAsked] = useState<RuleVersion>();
    const withdraw = async (id: string, reason: string) => {
        const given = { params: { id }, body: { reason } };
        onChanged(await callApi(withdrawOrderRules, given, undefined, { isSilent: true }));
    };
    return (
        <SectionCard title={translate('orderRules.versions.title')}>
            {history.length === 0 ? (
                <Typography variant="text" sx={{ px: 2.5, pb: 2.5, color: 'text.secondary' }}>
                    {translate('orderRules.versions.none')}
                </Typography>
            ) : (
                <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
                    {history.map(version => (
                        <Version
                            key={version.id}
                            version={version}
                            onWithdraw={() => setAsked(version)}
                        />
                    ))}
                </Stack>
            )}
            {asked && (
                <AskDialog
                    title={translate('orderRules.versions.ask')}
                    text={translate('orderRules.versions.askText', {
                        time: timeText(asked.effectiveAt),
                    })}
                    confirm={translate('orderRules.versions.withdraw')}
                    isDangerous
                    reason={{ label: translate('orderRules.reason'), isNeeded: true }}
                    action={reason => withdraw(asked.id, reason)}
                    onDone={() => {
                        showToast({
                            kind: 'success',
                            title: translate('orderRules.versions.done'),
                        });
                        setAsked(undefined);
                    }}
                    onClose={() => setAsked(undefined)}
                />
            )}
        </SectionCard>
    );
};
