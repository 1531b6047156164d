import { currentLanguage } from '../../ui/browser/language';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { PlanInputs } from './PlanInputs';
import { toPlanInput } from './planValues';

export const PlanEdit = () => (
    <ResourceEdit
        name="plans"
        title={({ nameZh, nameEn }) => (currentLanguage() === 'zh' ? nameZh : nameEn)}
        toInput={toPlanInput}
    >
        <PlanInputs />
    </ResourceEdit>
);
