import { expect, it } from 'vitest';
import { allReports } from './reports';
import { reportTitle } from './reportTitles';

it.each(allReports.map(({ name }) => name))('the report %s has a title in both languages', name => {
    expect(reportTitle(name, 'en')).toMatch(/^[A-Z][^A-Z]* |^[A-Z][^A-Z]*$|^[A-Z]{2,}/);
    expect(reportTitle(name, 'zh')).toMatch(/[\u4e00-\u9fff]/);
});

it('what is no report is called as it is', () => {
    expect(reportTitle('else', 'en')).toBe('else');
});
