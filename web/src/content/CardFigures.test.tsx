import { weeklyFigureCalls } from '@fieldkit/contract/weekly-figures.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { CardFigures, useProjectFigures } from './CardFigures.tsx';

const id = '6f1c3a52-8d7e-4b1f-9c2a-0e5d4b3a2c1f';

function ShownCard() {
  const figures = useProjectFigures();
  return (
    <CardFigures
      name="Orders"
      updatedAt="2026-11-20T08:00:00.000Z"
      figures={figures && (figures.get(id) ?? null)}
      showsAnswerRate
    />
  );
}

test('a card shows its questions, the answer rate and the last change', async () => {
  const weeks = [0, 0, 1, 2, 3, 5, 8, 9, 10, 11, 12, 40];
  fakeApi().on(weeklyFigureCalls.ofProjects, () => [
    { project_uuid: id, weeks, count: 1_204, answered: 915 },
  ]);
  renderAt('/', <ShownCard />);
  expect((await screen.findByText('1,204 questions')).closest('p')?.textContent).toBe(
    '1,204 questions · 76% answeredChanged Nov 20, 2026',
  );
  const line = screen.getByRole('img', { name: 'Questions to Orders per week, in the last 12 weeks' });
  expect(line.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(12);
});

test('a card without questions shows that there are none, and has no line', async () => {
  fakeApi().on(weeklyFigureCalls.ofProjects, () => []);
  renderAt('/', <ShownCard />);
  expect(await screen.findByText(/No questions in 12 weeks/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
