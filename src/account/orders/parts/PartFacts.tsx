import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderPartShown, PartFact } from '../../../../contract/trade/parts/partCalls';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { bracketed } from '../../../ui/text/bracketed';

const useFactText = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return ({ name, state, before, now }: PartFact): string => {
        const word = (key: string) => translate(`part.factStates.${key}`);
        if (name === 'record') {
            if (state === 'unknown') return word('unknown');
            return word(state === 'changed' ? 'found' : 'missing');
        }
        if (name === 'site') {
            if (state === 'unknown') return word('unknown');
            return word(state === 'changed' ? 'buyer' : 'seller');
        }
        if (state === 'changed') return translate('part.from', { before, now });
        if (state === 'same') return now + bracketed(word('same'), language);
        return now === '' ? word(state) : now + bracketed(word(state), language);
    };
};

/** What the server saw of a part's fact: as it was when the order was paid, and as it is. */
export const PartFacts = ({ part }: { part: OrderPartShown }) => {
    const translate = useTranslate();
    const factText = useFactText();
    const textOf = useInstantText();
    if (part.facts.length === 0 || part.checkedAt === null) return null;
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Box
                component="dl"
                sx={{
                    typography: 'text',
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
                    columnGap: 2,
                    rowGap: { xs: 0, sm: 0.25 },
                    m: 0,
                }}
            >
                {part.facts.map(fact => (
                    <Fragment key={fact.name}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {translate(`part.facts.${fact.name}`)}
                        </Box>
                        <Box
                            component="dd"
                            sx={{ m: 0, mb: { xs: 0.5, sm: 0 }, overflowWrap: 'anywhere' }}
                        >
                            {factText(fact)}
                        </Box>
                    </Fragment>
                ))}
            </Box>
            <Note>{translate('part.checked', { time: textOf(part.checkedAt) })}</Note>
        </Box>
    );
};
