import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DomainLook } from '../../../../contract/market/domainLook';
import { domainStatusText } from '../../../../contract/market/domainStatuses';
import { Note } from '../../../ui/admin/text/Note';
import { StateChip } from '../../../ui/admin/text/StateChip';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { DomainChanges } from './DomainChanges';

const colours = {
    clear: 'success',
    cooling: 'warning',
    blocked: 'error',
    changed: 'warning',
    lifted: 'info',
} as const;
const instants = ['registeredAt', 'transferredAt', 'changedAt', 'lookedAt'] as const;

const Facts = ({ look }: { look: DomainLook }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const timeText = useInstantText();
    const statuses = look.status.map(word => domainStatusText(word, language));
    const untold = translate('listing.registry.untold');
    const rows: (readonly [string, string])[] = [
        ...instants.map(name => {
            const at = look[name];
            return [name, at === null ? untold : timeText(at)] as const;
        }),
        ['status', statuses.join(language === 'zh' ? '、' : ', ') || untold],
    ];
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
            {rows.map(([name, value]) => (
                <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                    <Note component="dt">{translate(`listing.registry.facts.${name}`)}</Note>
                    <Typography component="dd" variant="text" sx={{ m: 0 }}>
                        {value}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};

/** What is told first: what a reviewer has to look at, then what staff let pass, else what the registry's words mean. */
const shownState = ({ state, lifted, noticed }: DomainLook) => {
    const isKept = state === 'cooling' || state === 'blocked';
    if (isKept) return lifted ? 'lifted' : state;
    return noticed && state === 'clear' ? 'changed' : state;
};

/** What a registry said of a domain, what follows from it, and the rule. */
export const RegistryFacts = ({ look }: { look: DomainLook }) => {
    const translate = useTranslate();
    const timeText = useInstantText();
    const { domain, block, until, days, lifted, lookedAt, noticed } = look;
    const state = shownState(look);
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{domain}</Typography>
                <StateChip state={state} texts="listing.registry.states" colours={colours} />
            </Box>
            {state !== 'changed' && (
                <Typography variant="text">
                    {translate(`listing.registry.texts.${state}`, {
                        domain,
                        until: until === null ? '' : timeText(until),
                        block: block === null ? '' : translate(`listing.registry.blocks.${block}`),
                    })}
                </Typography>
            )}
            {noticed && (
                <DomainChanges noticed={noticed} text={translate('listing.registry.changedText')} />
            )}
            {lookedAt !== null && <Facts look={look} />}
            {lifted && (
                <Note component="p">
                    {translate('listing.registry.lifted', {
                        name: lifted.by.name,
                        time: timeText(lifted.at),
                        reason: lifted.reason,
                    })}
                </Note>
            )}
            <Note component="p">
                {translate(days > 0 ? 'listing.registry.rule' : 'listing.registry.ruleOff', {
                    days,
                })}
            </Note>
        </Box>
    );
};
