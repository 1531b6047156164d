import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { rails } from '../../../contract/trade/paymentRails';
import type { PaymentRecord } from '../../../contract/trade/resources/payments';
import { ToReaders } from '../../authProvider/Offered';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Person } from '../core/fields/Person';
import { ReferenceName } from '../core/fields/ReferenceName';
import { RecordPage } from '../core/RecordPage';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { CardDisputes } from './CardDisputes';
import { PaymentState } from './PaymentState';
import { ProofCard } from './ProofCard';
import { RefundCard } from './RefundCard';

const texts = 'resources.payments';

const Facts = ({ payment }: { payment: PaymentRecord }) => {
    const translate = useTranslate();
    const { buyer, railCurrency, exception, creditedTo } = payment;
    return (
        <FactCard
            name="payments"
            title={translate('finance.facts')}
            facts={{
                orderNumber: (
                    <ReferenceName
                        name="orders"
                        id={payment.orderId}
                        fallback={payment.orderNumber}
                    />
                ),
                buyer: <Person {...buyer} />,
                rail: translate(`${texts}.rails.${payment.rail}`),
                choice: payment.choice || undefined,
                reference: payment.reference ? <CodeText text={payment.reference} /> : undefined,
                amount: <Money amount={payment.amount} currency={payment.currency} />,
                railAmount: <Money amount={payment.railAmount} currency={railCurrency} />,
                received: <Money amount={payment.received} currency={railCurrency} />,
                rate: payment.rate ? `${payment.rate} (${payment.rateSource})` : undefined,
                exception:
                    exception === 'none'
                        ? undefined
                        : translate(`${texts}.exceptions.${exception}`),
                creditedTo:
                    creditedTo === '' ? undefined : translate(`${texts}.credited.${creditedTo}`),
                createdAt: <DateTime at={payment.createdAt} />,
                stateSince: <DateTime at={payment.stateSince} />,
                expiresAt: <DateTime at={payment.expiresAt} />,
                monitorUntil: <DateTime at={payment.monitorUntil} />,
            }}
        />
    );
};

const Lines = ({ title, children }: { title: string; children: readonly ReactNode[] }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={title}>
            <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, px: 2.5, pb: 2, display: 'grid', gap: 1.5 }}
            >
                {children}
            </Box>
            {children.length === 0 && (
                <Typography sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>
                    {translate('pay.admin.nothing')}
                </Typography>
            )}
        </SectionCard>
    );
};

const Inflows = ({ payment }: { payment: PaymentRecord }) => {
    const translate = useTranslate();
    return (
        <Lines title={translate('pay.admin.inflows')}>
            {payment.inflows.map(({ journalId, amount, currency, creditedTo, createdAt }) => (
                <Box component="li" key={journalId} sx={{ typography: 'text', minWidth: 0 }}>
                    <Money amount={amount} currency={currency} /> ·{' '}
                    {translate(`${texts}.credited.${creditedTo}`, { _: creditedTo })} ·{' '}
                    <DateTime at={createdAt} />
                    <Box>
                        <ToReaders name="money">
                            <Button
                                component={Link}
                                to={listAddress('money', { journalId })}
                                size="small"
                                sx={{ px: 0, overflowWrap: 'anywhere', textAlign: 'left' }}
                            >
                                {translate('finance.journal')}
                            </Button>
                        </ToReaders>
                    </Box>
                </Box>
            ))}
        </Lines>
    );
};

const Inbound = ({ payment }: { payment: PaymentRecord }) => {
    const translate = useTranslate();
    return (
        <Lines title={translate('pay.admin.inbound')}>
            {payment.inbound.map(({ id, outcome, receivedAt, repeats }) => (
                <Box
                    component="li"
                    key={id}
                    sx={{ typography: 'text', overflowWrap: 'anywhere', minWidth: 0 }}
                >
                    <ReferenceName
                        name="inbound_events"
                        id={id}
                        fallback={translate(`resources.inbound_events.outcomes.${outcome}`)}
                    />{' '}
                    · <DateTime at={receivedAt} />
                    {repeats > 0 && ` · ${translate('pay.admin.repeats', repeats)}`}
                </Box>
            ))}
        </Lines>
    );
};

/** One payment: what is due, what came, what was shown and what its gateway said. */
export const PaymentPage = () => (
    <RecordPage
        name="payments"
        title={({ number }) => number}
        status={({ state }) => <PaymentState state={state} />}
        aside={payment => (
            <>
                <Inflows payment={payment} />
                {!rails[payment.rail].isProven && <Inbound payment={payment} />}
            </>
        )}
    >
        {payment => (
            <>
                {payment.proofs.map(proof => (
                    <ProofCard key={proof.id} payment={payment} proof={proof} />
                ))}
                <CardDisputes payment={payment} />
                <RefundCard payment={payment} />
                <Facts payment={payment} />
            </>
        )}
    </RecordPage>
);
