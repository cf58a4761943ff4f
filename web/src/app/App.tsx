import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';

const WelcomeScreen = lazy(async () => ({ default: (await import('./WelcomeScreen.tsx')).WelcomeScreen }));

export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="*" element={<WelcomeScreen />} />
      </Routes>
    </Suspense>
  );
}
