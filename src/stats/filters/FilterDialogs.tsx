import type { ReportScope } from '../report/scope';
import { CompareSegments } from '../segments/CompareSegments';
import { ManageSegments } from '../segments/ManageSegments';
import { SaveSegment } from '../segments/SaveSegment';
import { AdvancedDialog } from './AdvancedDialog';
import { ConditionDialog } from './ConditionDialog';
import type { OpenDialog } from './FilterControls';

/** The dialog that is open, if one is. */
export const FilterDialogs = ({
    scope,
    open,
    onClose,
}: {
    scope: ReportScope;
    open: OpenDialog;
    onClose: () => void;
}) => {
    switch (open?.type) {
        case 'condition':
            return <ConditionDialog scope={scope} edited={open.edited} onClose={onClose} />;
        case 'advanced':
            return <AdvancedDialog scope={scope} onClose={onClose} />;
        case 'save':
            return <SaveSegment scope={scope} onClose={onClose} />;
        case 'manage':
            return <ManageSegments scope={scope} onClose={onClose} />;
        case 'beside':
            return <CompareSegments scope={scope} onClose={onClose} />;
        default:
            return null;
    }
};
