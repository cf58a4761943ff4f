import { LogoMark } from '../ui/LogoMark.tsx';

export function WelcomeScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <LogoMark className="size-12" />
      <h1 className="title-page">Fieldkit</h1>
    </main>
  );
}
