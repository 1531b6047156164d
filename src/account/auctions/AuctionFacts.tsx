import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnAuction } from '../../../contract/trade/auctions/auctionCalls';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { Countdown } from '../orders/Countdown';
import { FeeBands } from './FeeBands';
import { useServerClock } from './useServerClock';

type Line = readonly [label: string, value: ReactNode];

const useLines = (auction: OwnAuction): readonly Line[] => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useInstantText();
    const here = useServerClock(auction.now);
    const { currency, state, own, leader } = auction;
    const money = (amount: string) => <Money amount={amount} currency={currency} />;
    const reserve =
        auction.reserveAmount === null
            ? translate(
                  auction.reserve === null
                      ? 'auction.hidden'
                      : `auction.reserve.${auction.reserve}`,
              )
            : money(auction.reserveAmount);
    return [
        [translate('auction.startPrice'), money(auction.startPrice)],
        [translate('auction.reserveAmount'), reserve],
        [translate('auction.fee'), <FeeBands key="fee" {...auction} />],
        [
            translate('auction.bidsLabel'),
            `${translate('auction.bids', auction.bids)} · ${translate('auction.bidders', auction.bidders)}`,
        ],
        ...(leader === null
            ? []
            : [
                  [
                      translate('auction.leader'),
                      own.isLeading
                          ? translate('auction.you')
                          : translate('auction.number', { number: leader }),
                  ] as Line,
              ]),
        ...(auction.nextDropAt === null
            ? []
            : [
                  [
                      translate('auction.nextDrop'),
                      <Countdown key="drop" until={here(auction.nextDropAt)} />,
                  ] as Line,
              ]),
        [
            translate(state === 'scheduled' ? 'auction.starts' : 'auction.ends'),
            textOf(state === 'scheduled' ? auction.startsAt : auction.endsAt),
        ],
        ...(own.maximum === null
            ? []
            : ([
                  [
                      translate(
                          `auction.${auction.kind === 'sealed' ? 'sealedAmount' : 'maximum'}`,
                      ),
                      money(own.maximum),
                  ],
              ] as const)),
        ...(own.deposit === '0'
            ? []
            : ([
                  [
                      translate('auction.deposit'),
                      <Fragment key="deposit">
                          {money(own.deposit)}
                          {own.depositEnd !== '' &&
                              bracketed(
                                  translate(`auction.depositEnds.${own.depositEnd}`),
                                  language,
                              )}
                      </Fragment>,
                  ],
              ] as const)),
    ];
};

/** All that can be told of an auction, and one's own part in it. */
export const AuctionFacts = ({ auction }: { auction: OwnAuction }) => {
    const translate = useTranslate();
    const lines = useLines(auction);
    return (
        <SectionCard title={translate('auction.facts')}>
            <Box
                component="dl"
                sx={{
                    typography: 'text',
                    display: 'grid',
                    gridTemplateColumns: 'max-content 1fr',
                    columnGap: 2,
                    rowGap: 1,
                    m: 0,
                    px: 2.5,
                    pb: 2.5,
                }}
            >
                {lines.map(([label, value]) => (
                    <Fragment key={label}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {label}
                        </Box>
                        <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
                            {value}
                        </Box>
                    </Fragment>
                ))}
            </Box>
            <Note sx={{ px: 2.5, pb: 2.5 }}>{translate('auction.feeNote')}</Note>
        </SectionCard>
    );
};
