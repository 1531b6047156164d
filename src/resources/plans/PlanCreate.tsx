import { ResourceCreate } from '../core/form/ResourceCreate';
import { PlanInputs } from './PlanInputs';
import { toPlanInput } from './planValues';

export const PlanCreate = () => (
    <ResourceCreate
        name="plans"
        defaults={{ currency: 'CNY', featuresZh: [], featuresEn: [], position: 0, enabled: true }}
        toInput={toPlanInput}
    >
        <PlanInputs />
    </ResourceCreate>
);
