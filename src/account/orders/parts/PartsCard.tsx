import { Box, Step, StepLabel, Stepper } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderPartShown } from '../../../../contract/trade/parts/partCalls';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { Note } from '../../../ui/admin/text/Note';
import { useShownOrder } from '../shownOrder';
import { PartDetails, PartLabel } from './PartStep';
import { useOrderParts } from './useParts';

const isDone = ({ state }: OrderPartShown) => state === 'settled' || state === 'ended';

/** The parts in which an order's price is released, one below the other; nothing where all is paid at the end. */
export const PartsCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { data } = useOrderParts();
    const parts = data?.list ?? [];
    if (parts.length === 0) return null;
    const rest = 100 - parts.reduce((sum, { share }) => sum + share, 0);
    return (
        <SectionCard title={translate('part.title')}>
            <Box sx={{ px: 2.5, pb: 2, minWidth: 0 }}>
                <Stepper
                    // a list would hold the lines between its items
                    role="group"
                    aria-label={translate('part.title')}
                    orientation="vertical"
                    nonLinear
                    activeStep={-1}
                >
                    {parts.map(part => (
                        <Step key={part.id} expanded completed={isDone(part)}>
                            <PartLabel part={part} />
                            <PartDetails part={part} />
                        </Step>
                    ))}
                    <Step completed={order.completedAt !== null}>
                        <StepLabel optional={<Note>{translate('part.about.rest')}</Note>}>
                            {translate('part.kinds.rest')} · {rest}%
                        </StepLabel>
                    </Step>
                </Stepper>
            </Box>
        </SectionCard>
    );
};
