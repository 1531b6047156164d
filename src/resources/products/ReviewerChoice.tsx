import { SelectInput } from 'react-admin';
import { listReviewers } from '../../../contract/market/resources/products';
import { useCall } from '../../dataProvider/useCall';

/** One of those who may review. */
export const ReviewerChoice = () => {
    const { data } = useCall(listReviewers, {}, { isSilent: true });
    return (
        <SelectInput
            source="reviewerId"
            choices={data?.list ?? []}
            translateChoice={false}
            isLoading={data === undefined}
            helperText={false}
            variant="outlined"
            size="small"
            fullWidth
        />
    );
};
