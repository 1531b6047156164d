import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferThread, OfferVersion } from '../../../contract/trade/offers/offerCalls';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { PlannedParts } from '../orders/parts/PlannedParts';
import { OfferState } from './OfferState';

const Terms = ({ version }: { version: OfferVersion }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { conditions, exclusiveDays, deposit, depositEnd, currency } = version;
    return (
        <>
            <Typography
                variant="text"
                sx={{
                    whiteSpace: 'pre-line',
                    overflowWrap: 'anywhere',
                    color: conditions ? 'text.primary' : 'text.secondary',
                }}
            >
                {conditions || translate('offer.noConditions')}
            </Typography>
            <PlannedParts parts={version.parts} currency={currency} />
            {exclusiveDays > 0 && (
                <Typography variant="text">
                    {translate('offer.exclusive', exclusiveDays)} · {translate('offer.deposit')}{' '}
                    <Money amount={deposit} currency={currency} />
                    {depositEnd !== '' &&
                        bracketed(translate(`offer.depositEnds.${depositEnd}`), language)}
                </Typography>
            )}
        </>
    );
};

/** Each version of a negotiation beside the last, the latest first. */
export const VersionsCard = ({ offer }: { offer: OfferThread }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('offer.versions')}>
            <Box component="ol" reversed sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {offer.versions.toReversed().map(version => (
                    <Box
                        component="li"
                        key={version.id}
                        sx={{
                            px: 2.5,
                            py: 1.5,
                            display: 'grid',
                            gap: 0.75,
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Box
                            sx={{
                                display: 'flex',
                                flexWrap: 'wrap',
                                alignItems: 'center',
                                gap: 1,
                                justifyContent: 'space-between',
                            }}
                        >
                            <Typography variant="text" component="div">
                                <strong>
                                    <Money amount={version.price} currency={version.currency} />
                                </strong>{' '}
                                ·{' '}
                                {translate(
                                    `offer.by.${version.by === offer.part ? 'you' : version.by}`,
                                )}
                            </Typography>
                            <OfferState state={version.state} />
                        </Box>
                        <Terms version={version} />
                        <Note>
                            {translate('offer.version', { number: version.number })} ·{' '}
                            <Ago at={version.createdAt} />
                        </Note>
                    </Box>
                ))}
            </Box>
        </SectionCard>
    );
};
