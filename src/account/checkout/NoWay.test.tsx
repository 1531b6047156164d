// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NoWay } from './NoWay';

it('leads to those who can be asked about a way to pay', () => {
    render(<NoWay />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user/support');
});
