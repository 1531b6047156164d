import { Step, StepLabel, Stepper, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderState } from '../../../contract/trade/resources/orders';
import { useShownOrder } from './shownOrder';
import { stepsShown } from './stepsShown';

/** Where an order is among the usual steps; what went another way ends the line. */
export const Steps = () => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    const { order } = useShownOrder();
    const { steps, active, isAside } = stepsShown(order);
    const word = (state: OrderState) => translate(`resources.orders.states.${state}`);
    return (
        <Stepper
            // a list would hold the lines between its items
            role="group"
            aria-label={translate('order.steps')}
            activeStep={active}
            alternativeLabel={!isPhone}
            orientation={isPhone ? 'vertical' : 'horizontal'}
            sx={{ m: 0, p: 0, '& .MuiStepLabel-root': { p: 0 } }}
        >
            {steps.map((state, at) => (
                <Step key={state} aria-current={at === active ? 'step' : undefined}>
                    <StepLabel error={isAside && at === steps.length - 1}>{word(state)}</StepLabel>
                </Step>
            ))}
        </Stepper>
    );
};
