import { Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { paymentLookup } from '../../../contract/trade/paymentLookup';
import { useCall } from '../../dataProvider/useCall';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { usePayNames } from '../checkout/payNames';
import { FindingCard } from './FindingCard';
import { Pasteable } from './Pasteable';

/** ms; while something is under way */
const pollMs = 10_000;

type Answer = CallAnswer<typeof paymentLookup>;

const isHash = (word: string): boolean => /^(0x)?[0-9a-f]{64}$/i.test(word);

const Nothing = ({ word, chains }: { word: string; chains: Answer['chains'] }) => {
    const translate = useTranslate();
    const { choiceName } = usePayNames();
    const list = chains.map(choiceName).join(', ');
    const key = chains.length > 0 ? 'chains' : 'noChains';
    return (
        <>
            <StateCard
                title={translate('paymentLookup.none')}
                text={translate(isHash(word) ? 'paymentLookup.noneHash' : 'paymentLookup.noneText')}
            >
                {isHash(word) && (
                    <Typography variant="text">
                        {translate(`paymentLookup.${key}`, { list })}
                    </Typography>
                )}
            </StateCard>
            <Pasteable />
        </>
    );
};

const Found = ({ findings }: Pick<Answer, 'findings'>) => {
    const translate = useTranslate();
    return (
        <Stack
            component="ul"
            spacing={2}
            aria-label={translate('paymentLookup.results')}
            sx={{ m: 0, p: 0 }}
        >
            {findings.map(finding => (
                <FindingCard
                    key={`${finding.kind} ${finding.number} ${finding.stepId} ${finding.amount}`}
                    finding={finding}
                />
            ))}
        </Stack>
    );
};

/** What the server knows of a word, and again while something of it is under way. */
export const LookupAnswer = ({ word }: { word: string }) => {
    const [every, setEvery] = useState<number | false>(false);
    const input = { query: { q: word } };
    const { data, error, refetch } = useCall(paymentLookup, input, { every, isSilent: true });
    const isUnderWay = data?.findings.some(({ step }) => step === 'wait') === true;
    useEffect(() => setEvery(isUnderWay ? pollMs : false), [isUnderWay]);
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={180} />;
    if (data.findings.length === 0) return <Nothing word={word} chains={data.chains} />;
    return <Found findings={data.findings} />;
};
